import { ButtonLink } from '@/components/ui/button-link';
import { SessionCheck } from './session-check';

/** Tells members that they are signed in already. */
export function AlreadySignedIn() {
  return (
    <div className="only-members mb-5 grid gap-3 rounded-control bg-accent-soft p-4">
      <SessionCheck />
      <p>
        <b className="font-semibold">Du bist schon angemeldet.</b> Mit einem anderen Konto geht es hier auch.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/portfolio" look="secondary" small>
          Zum Portfolio
        </ButtonLink>
        <ButtonLink href="/konto" look="secondary" small>
          Zum Konto
        </ButtonLink>
      </div>
    </div>
  );
}
