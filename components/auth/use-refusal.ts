import { useState } from 'react';
import type { Refusal } from './refusal';

/**
 * Holds the message above a sign-in form: either the last refusal or the explanation of the sign-in with Google.
 * `tell` and `explain` show one and hide the other.
 */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [explained, setExplained] = useState(false);
  const tell = (next: Refusal | null) => {
    setExplained(false);
    setRefusal(next);
  };
  const explain = () => {
    setRefusal(null);
    setExplained(true);
  };
  return { refusal, explained, setRefusal, tell, explain };
}
