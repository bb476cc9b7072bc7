'use client';

import { Link2 } from 'lucide';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast-store';
import { Toasts } from '@/components/ui/toasts';

/** Copies the address of a page, and says whether that worked. */
export function CopyLink({ path }: { path: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      showToast('Link kopiert');
    } catch {
      // Not allowed, or not a secure page.
      showToast('Kopieren geht hier nicht. Der Link steht in der Adresszeile.', 'error');
    }
  };
  return (
    <div className="noscript:hidden print:hidden">
      <Toasts />
      <Button look="secondary" onClick={() => void copy()}>
        <Icon of={Link2} small />
        Link kopieren
      </Button>
    </div>
  );
}
