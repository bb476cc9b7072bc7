import type { ArticleFile } from './article-file';

/** A stored article, as far as a publication needs it. */
export type KnownArticle = {
  id: string;
  slug: string;
  title: string;
  meta_description: string;
  digest: string;
  withdrawn: boolean;
  /** Built from the market, not from a file. */
  isAnalysis: boolean;
  published_at: Date;
  updated_at: Date | null;
  formerSlugs: string[];
};

/** `key`: the conflicting field of the file; null for its name. */
type Conflict = { key: 'title' | 'description' | 'formerSlugs' | null; reason: string };

type Addresses = Pick<ArticleFile, 'slug' | 'formerSlugs'>;

/** The articles of a database while files are published: it identifies articles and finds conflicts. */
export class KnownArticles {
  /** Articles by their present and former slugs. */
  private readonly at = new Map<string, KnownArticle>();
  private readonly titled = new Map<string, KnownArticle>();
  private readonly described = new Map<string, KnownArticle>();
  /** Number of files of this publication by slug. */
  private readonly files = new Map<string, number>();

  /** @param published the slugs of the files of this publication */
  constructor(articles: readonly KnownArticle[], published: readonly string[]) {
    for (const article of articles) this.add(article);
    for (const slug of published) this.files.set(slug, (this.files.get(slug) ?? 0) + 1);
  }

  bySlug(slug: string): KnownArticle | undefined {
    const article = this.at.get(slug);
    return article?.slug === slug ? article : undefined;
  }

  /** Tells whether an address shows an article or redirects to one. */
  leadsSomewhere(slug: string): boolean {
    return this.at.get(slug)?.withdrawn === false;
  }

  /** Finds the stored article of a file: by its slug, else by a former one. */
  of({ slug, formerSlugs }: Addresses): KnownArticle | undefined {
    return [slug, ...formerSlugs].map((address) => this.bySlug(address)).find(Boolean);
  }

  /** Finds conflicts with other articles: addresses, titles and descriptions are unique. */
  conflicts(article: Addresses & Pick<ArticleFile, 'title' | 'description'>): Conflict[] {
    const own = this.of(article);
    const another = (found: KnownArticle | undefined) => (found === own ? undefined : found);
    const conflicts: Conflict[] = [];
    const former = article.formerSlugs.find((slug) => this.files.has(slug));
    if (former)
      conflicts.push({ key: 'formerSlugs', reason: `formerSlugs: „${former}“ hat selbst eine Datei` });
    if ((this.files.get(article.slug) ?? 0) > 1)
      conflicts.push({ key: null, reason: `„${article.slug}“ gibt es in zwei Dateien` });
    for (const address of [article.slug, ...article.formerSlugs]) {
      const other = another(this.at.get(address));
      const key = address === article.slug ? null : 'formerSlugs';
      if (other) conflicts.push({ key, reason: `die Adresse „${address}“ gehört schon zu „${other.slug}“` });
    }
    const titled = another(this.titled.get(article.title));
    if (titled) conflicts.push({ key: 'title', reason: `title: denselben hat „${titled.slug}“` });
    const described = another(this.described.get(article.description));
    if (described)
      conflicts.push({ key: 'description', reason: `description: dieselbe hat „${described.slug}“` });
    return conflicts;
  }

  withdraw(article: KnownArticle): void {
    this.remove(article);
    this.add({ ...article, withdrawn: true });
  }

  bringBack(article: KnownArticle): void {
    this.remove(article);
    this.add({ ...article, withdrawn: false });
  }

  /**
   * Replaces a stored article by that of a file.
   *
   * @returns it with its id (the first slug it ever had) and all its former slugs
   */
  take(article: ArticleFile, digest: string): KnownArticle {
    const before = this.of(article);
    const { slug, title, description } = article;
    const former = [...(before ? [before.slug, ...before.formerSlugs] : []), ...article.formerSlugs];
    const known = {
      id: before?.id ?? article.formerSlugs[0] ?? slug,
      slug,
      title,
      meta_description: description,
      digest,
      withdrawn: false,
      isAnalysis: false,
      published_at: article.published,
      updated_at: article.updated,
      formerSlugs: [...new Set(former)].filter((address) => address !== slug),
    };
    if (before) this.remove(before);
    this.add(known);
    return known;
  }

  private add(article: KnownArticle): void {
    for (const address of [article.slug, ...article.formerSlugs]) this.at.set(address, article);
    if (article.withdrawn) return;
    this.titled.set(article.title, article);
    this.described.set(article.meta_description, article);
  }

  private remove(article: KnownArticle): void {
    for (const address of [article.slug, ...article.formerSlugs]) this.at.delete(address);
    if (article.withdrawn) return;
    this.titled.delete(article.title);
    this.described.delete(article.meta_description);
  }
}
