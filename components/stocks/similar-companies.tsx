import { Section } from '@/components/layout/section';
import { sectorLabel } from '@/lib/stocks/rules';
import type { Stock } from '@/lib/stocks/schema';
import { CompanyTable } from './company-table';

type Props = { stock: Pick<Stock, 'name' | 'sector'>; similar: readonly Stock[] };

/** Links companies of the same sector with a similar size; renders nothing without any. */
export function SimilarCompanies({ stock, similar }: Props) {
  if (similar.length === 0) return null;
  return (
    <Section
      id="aehnliche"
      title="Ähnliche Unternehmen"
      aside={
        <p className="text-13 text-ink-3">Branche {sectorLabel(stock.sector)}, nach Größe am nächsten</p>
      }
    >
      <CompanyTable stocks={similar} caption={`Unternehmen, die ${stock.name} ähnlich sind`} />
    </Section>
  );
}
