import type { Bank } from './bank';
import { baader } from './banks/baader';
import { commerzbankLayout, VALUE_DATE } from './banks/commerzbank';
import { consorsbank } from './banks/consorsbank';
import { dabByPayment, dabLayout, dabTorn, onvistaAccount } from './banks/dab';
import { degiro } from './banks/degiro';
import { deka } from './banks/deka';
import { deutscheBank, deutscheBankReversed } from './banks/deutsche-bank';
import { avaloqLayout, ffb, olb, sutor, upvest } from './banks/direct-banks';
import { dwp, dwpByPayment } from './banks/dwp';
import { ebase } from './banks/ebase';
import { ersteBank } from './banks/erste-bank';
import { flatex } from './banks/flatex';
import { hypovereinsbank } from './banks/hypovereinsbank';
import { ing } from './banks/ing';
import { scalable } from './banks/scalable';
import { bison, bsdex, n26, whitebox } from './banks/small-lists';
import { saxo, swissquote } from './banks/swiss-banks';
import { targobank } from './banks/targobank';
import { tradeRepublic } from './banks/trade-republic';
import { trading212 } from './banks/trading212';
import { unionInvestment } from './banks/union-investment';

/** All banks, the most particular first. */
export const BANKS: readonly Bank[] = [
  tradeRepublic,
  scalable,
  baader,
  ing,
  flatex,
  consorsbank,
  deutscheBankReversed,
  deutscheBank,
  {
    ...commerzbankLayout([VALUE_DATE], ['mit~Valuta~{date}', 'Behandlung:[^\\n]*vom~{date}']),
    id: 'comdirect',
    name: 'comdirect',
    mark: 'comdirect|25451~Quickborn|25449~Quickborn|DoComd',
  },
  {
    ...commerzbankLayout(['zahlbar~ab~{date}'], ['Behandlung:[^\\n]*vom~{date}', 'mit~Valuta~{date}']),
    id: 'commerzbank',
    name: 'Commerzbank',
    mark: 'C~O~M~M~E~R~Z~B~A~N~K|Commerzbank~AG|DirektDepot|KlassikDepot|DO15[A-Z1]D|DD762',
  },
  targobank,
  ersteBank,
  unionInvestment,
  degiro,
  saxo,
  trading212,
  bison,
  bsdex,
  whitebox,
  n26,
  swissquote,
  upvest,
  olb,
  sutor,
  ffb,
  ebase,
  { ...dwp, id: 'ebase', name: ebase.name, mark: ebase.mark, clean: ebase.clean ?? [] },
  deka,
  { ...avaloqLayout, id: 'quirion', name: 'Quirin Privatbank', mark: 'quirin~bank|Quirin Privatbank' },
  {
    ...avaloqLayout,
    id: 'tradegate',
    name: 'Tradegate Direct',
    mark: 'Tradegate AG~(?:Wertpapierhandelsbank)?~·',
  },
  { ...avaloqLayout, id: 'vbank', name: 'V-Bank', mark: 'V-Bank AG' },
  { ...avaloqLayout, id: 'vanguard', name: 'Vanguard', mark: 'Vanguard Group Europe' },
  { ...avaloqLayout, id: 'apobank', name: 'apoBank', mark: 'Apotheker- und Ärztebank' },
  hypovereinsbank,
  {
    ...dabLayout,
    id: 'onvista',
    name: 'onvista bank',
    mark: ['onvista|OnVista|BOURDEFF|Frankfurt am Main, ', 'Gattungsbezeichnung|BELEGNUMMER'],
  },
  {
    ...onvistaAccount,
    id: 'onvista',
    name: 'onvista bank',
    mark: ['(?:KONTOAUSZUG|Kontoauszug) Nr\\.', 'BOURDEFF'],
  },
  {
    ...dabTorn,
    id: 'onvista',
    name: 'onvista bank',
    mark: ['(?:\\n[^\\n]{1,3}(?=\\n)){30}', 'onvista'],
  },
  {
    ...dabByPayment,
    id: 'smartbroker',
    name: 'Smartbroker',
    mark: 'BNP Paribas S\\.A\\. Niederlassung Deutschland > Standort: München',
  },
  {
    ...dabLayout,
    id: 'sbroker',
    name: 'S Broker',
    mark: ['Gattungsbezeichnung', 'Wiesbaden'],
  },
  { ...dabByPayment, id: 'dab', name: 'DAB BNP Paribas', mark: 'Gattungsbezeichnung|DABBDEMM|DAB ?[Bb]ank' },
  { ...dwp, id: 'dkb', name: 'DKB', mark: '10919 Berlin|BYLADEM1001|Deutsche Kreditbank' },
  { ...dwp, id: '1822direkt', name: '1822direkt', mark: '1822direkt' },
  { ...dwpByPayment, id: 'sbroker', name: 'Sparkasse, S Broker', mark: 'S~Broker|[Ss]parkasse|Landesbank' },
  { ...dwpByPayment, id: 'postbank', name: 'Postbank', mark: 'Postbank' },
  { ...dwpByPayment, id: 'merkurprivatbank', name: 'Merkur Privatbank', mark: 'GENODEF1M06' },
  {
    ...dwp,
    id: 'dwpbank',
    name: 'Bank der dwpbank',
    // Amounts of other banks have the same label.
    mark: [
      'Ausmachender Betrag|Halbjahresabrechnung Sparplan|Depotbuchung - ',
      'Wertpapierbezeichnung|Wertpapier Abrechnung|Depotbuchung - |Steuerliche Ausgleichrechnung|(?:Depot|Verwahr)(?:preis|entgelt|gebühr)',
    ],
  },
];
