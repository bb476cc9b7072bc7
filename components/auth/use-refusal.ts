import { useState } from 'react';
import type { Refusal } from './refusal';

/** Holds the last refusal or the explanation about Google, whichever came last. */
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
