/** Dialogs that most visits do not open; see `use-dialogs`. */
export { AddStockDialog } from './add-stock-dialog';
export { LotsDialog } from './lots-dialog';
export { RemovePositionDialog } from './remove-position-dialog';
