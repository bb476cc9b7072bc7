import { useState } from 'react';
import type { Refusal } from './refusal';

/** Why signing in did not work, or how Google is set up: one of the two, whatever was asked for last. */
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
