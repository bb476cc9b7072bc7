import { comdirect } from './formats/comdirect';
import { finanzenNetZero } from './formats/finanzen-net-zero';
import { ghostfolio } from './formats/ghostfolio';
import { parqet } from './formats/parqet';
import { ppEnglish, ppGerman } from './formats/portfolio-performance';
import { scalable } from './formats/scalable';
import { tradeRepublic } from './formats/trade-republic';
import { wealthfolio } from './formats/wealthfolio';
import type { TableFormat } from './table-format';

/** All forms of tables, the most particular first. */
export const TABLE_FORMATS: readonly TableFormat[] = [
  tradeRepublic,
  scalable,
  finanzenNetZero,
  comdirect,
  ppGerman,
  ppEnglish,
  parqet,
  wealthfolio,
  ghostfolio,
];
