/** What most visits don't open; see `use-dialogs`. */
export { AddStockDialog } from './add-stock-dialog';
export { LotsDialog } from './lots-dialog';
export { RemovePositionDialog } from './remove-position-dialog';
