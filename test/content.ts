import fs from 'node:fs';
import path from 'node:path';
import { type ArticleFile, articleFile, slugOfFile } from '@/lib/articles/publish/article-file';
import { ARTICLES_FOLDER } from '@/lib/articles/publish/command';

/** An article of the product and its file. */
type ContentArticle = ArticleFile & { file: string; source: string };

const filesOf = (): string[] =>
  fs
    .readdirSync(ARTICLES_FOLDER)
    .filter((file) => /\.(md|html)$/.test(file))
    .sort();

/** Returns the slugs of the product's article files. */
export const findSlugsOfFiles = (): string[] => filesOf().map(slugOfFile);

/** Returns the product's article files; fails on an invalid one. */
export function readContent(): ContentArticle[] {
  return filesOf().map((file) => {
    const content = fs.readFileSync(path.join(ARTICLES_FOLDER, file));
    const read = articleFile(file, content, new Date());
    if ('errors' in read) throw new Error(`${file}: ${read.errors.map(({ reason }) => reason).join('; ')}`);
    return { ...read.article, file, source: content.toString() };
  });
}
