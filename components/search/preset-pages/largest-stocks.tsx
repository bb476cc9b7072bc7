import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';
import { VisitorCompanyTable } from '@/components/search/results/visitor-company-table';
import { formatCount } from '@/lib/platform/format/number';
import type { MetricKey } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';

type Props = {
  stocks: readonly Stock[];
  /** Number of all stocks of the page. */
  total: number;
  caption: string;
  figures: readonly MetricKey[];
  /** Shown where the table leaves stocks out. */
  children?: ReactNode;
};

/** Lists the largest stocks of a page; nothing without any. */
export function LargestStocks({ stocks, total, caption, figures, children }: Props) {
  if (total === 0) return null;
  const isPart = stocks.length < total;
  return (
    <Section
      id="aktien"
      title={isPart ? `Die ${formatCount(stocks.length)} größten` : 'Alle, die größte zuerst'}
    >
      <VisitorCompanyTable stocks={stocks} caption={caption} figures={figures} />
      {isPart && children && <p className="mt-6">{children}</p>}
    </Section>
  );
}
