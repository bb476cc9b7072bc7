import type { Sector } from '@/lib/stocks/rules';

/** A company of the demo market with a handwritten name. */
type WellMadeCompany = { name: string; country: string; sector: Sector; root: string };

/**
 * The first companies of the market: those that a visitor sees first, and those with long names and accents
 * that every page must handle.
 */
export const WELL_MADE: readonly WellMadeCompany[] = [
  {
    name: 'Nordwind Energietechnik AG',
    country: 'Germany',
    sector: 'Industrials',
    root: 'NWIN',
  },
  { name: 'Kestrel Semiconductor Inc.', country: 'United States', sector: 'Technology', root: 'KSTR' },
  {
    name: 'Alpenrhein Rückversicherungs-Gesellschaft AG',
    country: 'Switzerland',
    sector: 'Finance',
    root: 'ALPR',
  },
  {
    name: 'Hanseatische Hafen- und Lagerhaus-Betriebsgesellschaft SE',
    country: 'Germany',
    sector: 'Industrials',
    root: 'HANH',
  },
  { name: 'Thornbury Utilities plc', country: 'United Kingdom', sector: 'Utilities', root: 'THNB' },
  { name: 'Polder Waterbouw N.V.', country: 'Netherlands', sector: 'Industrials', root: 'PLDW' },
  { name: 'Takahara Precision Co., Ltd.', country: 'Japan', sector: 'Technology', root: 'TKHR' },
  { name: 'Lindqvist Medicinteknik AB', country: 'Sweden', sector: 'Healthcare', root: 'LNDQ' },
  { name: 'Silberhorn Uhren Holding AG', country: 'Switzerland', sector: 'Consumer Cyclical', root: 'SLBH' },
  {
    name: 'Privatbrauerei Hohenfels GmbH & Co. KGaA',
    country: 'Germany',
    sector: 'Consumer Defensive',
    root: 'HOHF',
  },
  {
    name: 'Société des Eaux Minérales de Valcreuse et de Saint-Évrard-sur-Loiselle S.A.',
    country: 'France',
    sector: 'Consumer Defensive',
    root: 'SEMV',
  },
  { name: 'Cedar Narrows Resources Ltd.', country: 'Canada', sector: 'Basic Materials', root: 'CNAR' },
  {
    name: 'Qinghe Intelligent Manufacturing (Lanqiao) Group Co., Ltd.',
    country: 'China',
    sector: 'Industrials',
    root: 'QHIM',
  },
  {
    name: 'Vereinigte Porzellan-, Feinkeramik- und Spezialglaswerke Hohenbrunn-Mitterthal GmbH & Co. KGaA',
    country: 'Germany',
    sector: 'Basic Materials',
    root: 'VPFS',
  },
  {
    name: 'Donauländische Wasserkraft- und Speicherwerke AG',
    country: 'Austria',
    sector: 'Utilities',
    root: 'DLWS',
  },
  {
    name: 'Harrowgate, Pembershaw & Aldermere Investment Holdings plc',
    country: 'United Kingdom',
    sector: 'Finance',
    root: 'HPAI',
  },
  { name: 'Fjellvåg Sjømat ASA', country: 'Norway', sector: 'Consumer Defensive', root: 'FJSJ' },
  { name: 'Østerskov Høreteknik A/S', country: 'Denmark', sector: 'Healthcare', root: 'OSHT' },
  { name: 'Ido SE', country: 'Germany', sector: 'Communication Services', root: 'IDOS' },
];
