import { figurePath } from '@/lib/stocks/figures/figure-pages';

/** Path of a figure's page with what its forms sent; rendered per request. */
export const calculatePath = (slug: string): string => `${figurePath(slug)}/rechnen`;

/** Fields of the forms: the first is sent by the calculator, the second names the stock of the example. */
export const CALCULATED = 'rechnen';
export const STOCK = 'aktie';
