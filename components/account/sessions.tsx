import { useState } from 'react';
import { leaveEndedSession } from '@/components/auth/sign-in';
import { startSignOut } from '@/components/auth/sign-out-store';
import { accountCall, CallError } from '@/components/session/account-fetch';
import { useAccount } from '@/components/session/use-call';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { showError, showToast } from '@/components/ui/toast-store';
import { track } from '@/lib/analytics/track';
import type { AccountSession } from '@/lib/auth/schema';
import { formatDateTime } from '@/lib/platform/format/date-time';
import { AccountSection, focusSection } from './account-section';

const ID = 'sitzungen';

export function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const { mutate } = useAccount();
  const [ending, setEnding] = useState<string | null>(null);

  const end = async ({ id, current, browser }: AccountSession, pressed: Element) => {
    if (current) return startSignOut();
    setEnding(id);
    try {
      await accountCall('DELETE /api/account/sessions/:id', { param: { id } });
      showToast(`${browser} ist abgemeldet`);
    } catch (error) {
      // The session has ended by itself.
      if (error instanceof CallError && error.code === 'session_not_found') {
        showToast(`${browser} ist abgemeldet`);
      } else {
        showError(error, 'Die Sitzung ließ sich nicht beenden');
      }
    }
    const now = await mutate();
    setEnding(null);
    if (now && !now.sessions.some((session) => session.id === id)) focusSection(ID, pressed);
  };

  const endAll = async () => {
    setEnding('all');
    try {
      await accountCall('DELETE /api/account/sessions');
      track('logout', {});
      await leaveEndedSession();
      location.replace('/');
    } catch (error) {
      showError(error, 'Das Abmelden hat nicht geklappt');
    }
    setEnding(null);
  };

  return (
    <AccountSection
      id={ID}
      title="Aktive Sitzungen"
      note="Browser, in denen du angemeldet bist. Kennst du einen nicht, melde ihn ab und ändere dein Passwort."
    >
      <ul>
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            disabled={ending !== null}
            onEnd={(pressed) => end(session, pressed)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          look="secondary"
          className="mt-3"
          busy={ending === 'all'}
          disabled={ending !== null}
          onClick={endAll}
        >
          Überall abmelden
        </Button>
      )}
    </AccountSection>
  );
}

type Props = {
  session: AccountSession;
  isEnding: boolean;
  disabled: boolean;
  onEnd: (pressed: Element) => void;
};

function Session({ session, isEnding, disabled, onEnd }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-3 not-first:border-t first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.browser}
          {session.current && <Chip>dieser Browser</Chip>}
        </p>
        <p className="text-13 text-ink-3">
          zuletzt {formatDateTime(session.lastSeenAt)} · angemeldet seit {formatDateTime(session.createdAt)}
        </p>
      </div>
      <Button
        look="secondary"
        small
        busy={isEnding}
        disabled={disabled}
        aria-label={`${session.browser} abmelden`}
        onClick={({ currentTarget }) => onEnd(currentTarget)}
      >
        Abmelden
      </Button>
    </li>
  );
}
