'use client';

import { Printer } from 'lucide';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Opens the browser's print dialog. */
export function PrintButton() {
  return (
    <div className="noscript:hidden print:hidden">
      <Button look="secondary" onClick={() => print()}>
        <Icon of={Printer} small />
        Drucken
      </Button>
    </div>
  );
}
