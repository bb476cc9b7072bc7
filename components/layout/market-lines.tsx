import { TextLink } from '@/components/ui/text-link';
import { type Loading, loadingText } from '@/lib/stocks/market/loading';
import { LoadingLine } from './loading-line';

type Props = {
  /** See demoLine; null for a real market. */
  demoLine: string | null;
  /** Null if no market is being filled. */
  loading: Loading | null;
};

/** Says below the header of every page that the market is invented, or not loaded yet. */
export function MarketLines({ demoLine, loading }: Props) {
  if (!demoLine && !loading) return null;
  return (
    <aside aria-label="Hinweis zum Markt" className="bg-warn-soft text-13 text-warn print:hidden">
      <div className="page flex flex-wrap gap-x-4 py-1.5">
        {demoLine && (
          <p>
            {demoLine} <TextLink href="/demomarkt">So kommst du zum echten Markt</TextLink>
          </p>
        )}
        {loading && <LoadingLine text={loadingText(loading)} />}
      </div>
    </aside>
  );
}
