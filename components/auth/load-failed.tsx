import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';

type Props = { title: string; busy: boolean; onRetry: () => void };

/** In the place of what belongs to a member and did not come. */
export function LoadFailed({ title, busy, onRetry }: Props) {
  return (
    <div className="max-w-160">
      <Banner
        kind="error"
        title={title}
        action={
          <Button look="secondary" small busy={busy} onClick={onRetry}>
            Noch einmal versuchen
          </Button>
        }
      >
        Es ist nichts verloren, und du bleibst angemeldet.
      </Banner>
    </div>
  );
}
