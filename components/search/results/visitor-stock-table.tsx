import type { ComponentProps } from 'react';
import { StockTable } from '@/components/stocks/stock-table';
import { TableInCurrency } from './table-in-currency';

/** A table of stocks in EUR on a cached page, which becomes one in the visitor's currency. */
export function VisitorStockTable({ stocks, caption, figures }: ComponentProps<typeof StockTable>) {
  const table = <StockTable stocks={stocks} caption={caption} figures={figures} />;
  if (stocks.length === 0) return table;
  return (
    <TableInCurrency stockIds={stocks.map(({ id }) => id).join(',')} caption={caption} figures={figures}>
      {table}
    </TableInCurrency>
  );
}
