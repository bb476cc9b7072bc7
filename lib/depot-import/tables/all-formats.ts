import { flexTables } from '../ibkr/tables';
import { comdirect } from './formats/comdirect';
import { degiro } from './formats/degiro';
import { degiroAccount } from './formats/degiro-account';
import { deutscheBankTable } from './formats/deutsche-bank';
import { etoro } from './formats/etoro';
import { finanzenNetZero } from './formats/finanzen-net-zero';
import { flatexAccount, flatexDepot, flatexTrades } from './formats/flatex';
import { fnz } from './formats/fnz';
import { ghostfolioTables } from './formats/ghostfolio';
import { parqet } from './formats/parqet';
import { portfolioPerformanceTables } from './formats/portfolio-performance';
import { scalable } from './formats/scalable';
import { tradeRepublic } from './formats/trade-republic';
import { trading212 } from './formats/trading212';
import { wealthfolio } from './formats/wealthfolio';
import type { TableFormat } from './table-format';

/** All forms of tables, the most particular first. */
export const TABLE_FORMATS: readonly TableFormat[] = [
  tradeRepublic,
  scalable,
  finanzenNetZero,
  comdirect,
  flatexDepot,
  flatexTrades,
  flatexAccount,
  degiro,
  degiroAccount,
  deutscheBankTable,
  fnz,
  etoro,
  trading212,
  ...flexTables,
  ...portfolioPerformanceTables,
  parqet,
  wealthfolio,
  ...ghostfolioTables,
];
