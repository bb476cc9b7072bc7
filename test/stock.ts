/** A plausible stock, the one that the page of all primitives shows. */
export { stockExample } from '@/app/kit/stock-example';
