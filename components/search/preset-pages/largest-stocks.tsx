import type { ReactNode } from 'react';
import { JsonLd } from '@/components/layout/json-ld';
import { Section } from '@/components/layout/section';
import { VisitorCompanyTable } from '@/components/search/results/visitor-company-table';
import { formatCount } from '@/lib/platform/format/number';
import { itemListData } from '@/lib/platform/seo/item-list';
import type { MetricKey } from '@/lib/stocks/metrics';
import type { Stock } from '@/lib/stocks/schema';

type Props = {
  stocks: readonly Stock[];
  /** Number of all stocks of the page. */
  total: number;
  caption: string;
  figures: readonly MetricKey[];
  /** Origin of the site. */
  site: string;
  /** Shown where the table leaves stocks out. */
  children?: ReactNode;
};

/** Lists the largest stocks of a page; nothing without any. */
export function LargestStocks({ stocks, total, caption, figures, site, children }: Props) {
  if (total === 0) return null;
  const isPart = stocks.length < total;
  const entries = stocks.map(({ id, name }) => ({ name, path: `/stock-detail/${id}` }));
  return (
    <Section
      id="aktien"
      title={isPart ? `Die ${formatCount(stocks.length)} größten` : 'Alle, die größte zuerst'}
    >
      <JsonLd data={itemListData(caption, entries, site)} />
      <VisitorCompanyTable stocks={stocks} caption={caption} figures={figures} />
      {isPart && children && <p className="mt-6">{children}</p>}
    </Section>
  );
}
