import type { Payment } from '@/lib/finance/dividends/special-payments';

/** Reads payments, `2024-05-08 1, 2025-05-14 1.1`; without an amount it is 1. */
export const paid = ([text = '']: TemplateStringsArray): Payment[] =>
  text
    .trim()
    .split(/,\s*/)
    .map((payment) => {
      const [ex_date = '', amount = '1'] = payment.split(' ');
      return { ex_date, amount: Number(amount) };
    });
