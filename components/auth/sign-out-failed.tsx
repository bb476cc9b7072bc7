import { TriangleAlert } from 'lucide';
import { Icon } from '@/components/ui/icon';

/** The message after a failed sign-out. */
export function SignOutFailed() {
  return (
    <p className="flex items-start gap-3">
      <Icon of={TriangleAlert} className="mt-0.5 text-loss" />
      <span>
        <b className="font-semibold">Das Abmelden hat nicht geklappt.</b> Du bist noch angemeldet: Der Server
        war nicht erreichbar.
      </span>
    </p>
  );
}
