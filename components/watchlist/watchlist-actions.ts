/** What a page loads for members alone. */
export { Toasts } from '@/components/ui/toasts';
export { WatchlistButton } from './watchlist-button';
