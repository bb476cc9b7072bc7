'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';

export function Breakable() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Zur Probe');
  return <Button onClick={() => setBroken(true)}>Fehler auslösen</Button>;
}
