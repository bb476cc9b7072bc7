import fs from 'node:fs';
import path from 'node:path';
import { type ArticleFile, articleFile, slugOfFile } from '@/lib/articles/publish/article-file';
import { ARTICLES_FOLDER } from '@/lib/articles/publish/command';

/** An article of the product with its file. */
export type ContentArticle = ArticleFile & { file: string; source: string };

const filesOf = (): string[] =>
  fs
    .readdirSync(ARTICLES_FOLDER)
    .filter((file) => /\.(md|html)$/.test(file))
    .sort();

/** The slugs of the articles of the product that are files. */
export const findSlugsOfFiles = (): string[] => filesOf().map(slugOfFile);

/** The articles of the product that are files; fails on a broken one. */
export function readContent(): ContentArticle[] {
  return filesOf().map((file) => {
    const content = fs.readFileSync(path.join(ARTICLES_FOLDER, file));
    const read = articleFile(file, content, new Date());
    if ('errors' in read) throw new Error(`${file}: ${read.errors.map(({ reason }) => reason).join('; ')}`);
    return { ...read.article, file, source: content.toString() };
  });
}
