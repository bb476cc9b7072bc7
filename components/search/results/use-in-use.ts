import { startTransition, useEffect, useState } from 'react';
import { onFirstUse } from '@/components/ui/first-use';

/** Whether the visitor has done something with the page. */
export function useInUse(): boolean {
  const [inUse, setInUse] = useState(false);
  useEffect(() => onFirstUse(() => startTransition(() => setInUse(true))), []);
  return inUse;
}
