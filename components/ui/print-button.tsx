'use client';

import { Printer } from 'lucide';
import { Button } from './button';
import { Icon } from './icon';

export const PrintButton = ({ small }: { small?: boolean }) => (
  <Button look="secondary" small={small} onClick={() => print()} className="noscript:hidden print:hidden">
    <Icon of={Printer} small />
    Drucken
  </Button>
);
