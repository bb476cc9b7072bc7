/** Components that a page loads for members only. */
export { Toasts } from '@/components/ui/toasts';
export { WatchlistButton } from './watchlist-button';
