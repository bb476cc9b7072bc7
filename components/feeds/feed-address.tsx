import { Copy } from 'lucide';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { IconButton } from '@/components/ui/icon-button';
import { Switch } from '@/components/ui/switch';
import { takeFocus } from '@/components/ui/take-focus';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import type { Feed } from '@/lib/feeds/schema';
import { berlinDay } from '@/lib/platform/format/berlin-day';
import { formatDay } from '@/lib/platform/format/day';
import type { useFeed } from './use-feed';

type Props = Omit<ReturnType<typeof useFeed>, 'feed'> & { feed: Feed };

/** Questions before a change by which calendars lose the address. */
const QUESTIONS = {
  renew: 'Die alte Adresse gilt dann nicht mehr. Trage die neue überall ein, wo du sie abonniert hast.',
  off: 'Programme, die den Kalender abonniert haben, bekommen dann nichts mehr.',
} as const;

/** Shows the address of a calendar, to copy, renew or switch off, and whether it names amounts. */
export function FeedAddress({ feed, busy, renew, nameAmounts, switchOff }: Props) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const confirm = async () => {
    // The heading takes the focus if the field is gone with the calendar.
    const heading = field.current?.closest('dialog')?.querySelector('h2');
    await (asked === 'off' ? switchOff() : renew());
    setAsked(null);
    (field.current ?? heading)?.focus();
  };
  return (
    <>
      <Address feed={feed} field={field} />
      <p>
        <a href={feed.address.replace(/^https?:/, 'webcal:')} className={buttonStyle({ look: 'secondary' })}>
          Im Kalenderprogramm öffnen
        </a>
      </p>
      <Switch checked={feed.with_amounts} onChange={(checked) => void nameAmounts(checked)}>
        Mit Beträgen
      </Switch>
      {asked ? (
        <div role="alert" className="grid gap-3 border-line border-t pt-4">
          <p className="text-14">{QUESTIONS[asked]}</p>
          <div className="flex flex-wrap gap-2">
            <Button ref={takeFocus} look="secondary" onClick={() => setAsked(null)}>
              Abbrechen
            </Button>
            <Button look="danger" busy={busy !== null} onClick={() => void confirm()}>
              {asked === 'off' ? 'Abschalten' : 'Adresse erneuern'}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-x-2 border-line border-t pt-3">
          <Button look="secondary" small onClick={() => setAsked('renew')}>
            Adresse erneuern …
          </Button>
          <Button look="quiet" small onClick={() => setAsked('off')}>
            Abschalten …
          </Button>
        </div>
      )}
    </>
  );
}

type AddressProps = { feed: Feed; field: RefObject<HTMLInputElement | null> };

function Address({ feed: { address, created_at }, field }: AddressProps) {
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      showToast('Adresse kopiert');
    } catch {
      // Not allowed, or not a secure page.
      showToast('Kopieren geht hier nicht. Die Adresse ist markiert.', 'error');
    }
  };
  return (
    <TextField
      ref={field}
      label="Adresse"
      readOnly
      value={address}
      onFocus={({ currentTarget }) => currentTarget.select()}
      hint={`Gilt seit ${formatDay(berlinDay(new Date(created_at)))}`}
      after={<IconButton icon={Copy} label="Adresse kopieren" onClick={() => void copy()} />}
    />
  );
}
