import type { ComponentProps } from 'react';
import { CompanyTable } from '@/components/stocks/company-table';
import { TableInCurrency } from './table-in-currency';

/** Renders a table of a cached page in EUR, and then in the visitor's currency. */
export function VisitorCompanyTable({ stocks, caption, figures }: ComponentProps<typeof CompanyTable>) {
  const table = <CompanyTable stocks={stocks} caption={caption} figures={figures} />;
  if (stocks.length === 0) return table;
  return (
    <TableInCurrency stockIds={stocks.map(({ id }) => id).join(',')} caption={caption} figures={figures}>
      {table}
    </TableInCurrency>
  );
}
