import { useStore } from '@/components/ui/use-store';
import { type ChosenFile, createFiles, type FileStore } from './chosen-files';

/** The files of the import. They stay while the person is on another page of the site. */
export const importFiles = createFiles();

/** Returns the files of a store, with all that can be done with them. */
export const useFiles = ({ store, ...actions }: FileStore) => ({
  files: useStore(store, NONE),
  ...actions,
});

const NONE: readonly ChosenFile[] = [];

export type Files = ReturnType<typeof useFiles>;
