import type { ArticleFile } from './article-file';

/** What a publication must know of an article that is there. */
export type KnownArticle = {
  id: string;
  slug: string;
  title: string;
  meta_description: string;
  digest: string;
  withdrawn: boolean;
  formerSlugs: string[];
};

type Addresses = Pick<ArticleFile, 'slug' | 'formerSlugs'>;

/** The articles of a database while files are published: who an article is, and what stands in its way. */
export class KnownArticles {
  private readonly articles = new Map<string, KnownArticle>();

  /** @param published the slugs of the files of this publication */
  constructor(
    articles: readonly KnownArticle[],
    private readonly published: readonly string[],
  ) {
    for (const article of articles) this.articles.set(article.id, article);
  }

  bySlug(slug: string): KnownArticle | undefined {
    return this.all().find((article) => article.slug === slug);
  }

  /** The article that a file stands for: that of its slug, else that of a slug which it had before. */
  private of({ slug, formerSlugs }: Addresses): KnownArticle | undefined {
    return this.bySlug(slug) ?? this.all().find((known) => formerSlugs.includes(known.slug));
  }

  /** The id that the article of a file has or gets: the first slug that it ever had. */
  idFor(article: Addresses): string {
    return this.of(article)?.id ?? article.formerSlugs[0] ?? article.slug;
  }

  /** What another article has already: nothing of it may be there twice. */
  conflicts(article: Addresses & Pick<ArticleFile, 'title' | 'description'>): string[] {
    const own = this.of(article);
    const reasons: string[] = [];
    const former = article.formerSlugs.find((slug) => this.published.includes(slug));
    if (former) reasons.push(`formerSlugs: „${former}“ hat selbst eine Datei`);
    if (this.published.filter((slug) => slug === article.slug).length > 1) {
      reasons.push(`„${article.slug}“ gibt es in zwei Dateien`);
    }
    for (const other of this.all()) {
      if (other === own) continue;
      const taken = [other.slug, ...other.formerSlugs];
      const slug = [article.slug, ...article.formerSlugs].find((wanted) => taken.includes(wanted));
      if (slug) reasons.push(`die Adresse „${slug}“ gehört schon zu „${other.slug}“`);
      if (other.withdrawn) continue;
      if (other.title === article.title) reasons.push(`title: denselben hat „${other.slug}“`);
      if (other.meta_description === article.description) {
        reasons.push(`description: dieselbe hat „${other.slug}“`);
      }
    }
    return reasons;
  }

  withdraw(article: KnownArticle): void {
    this.articles.set(article.id, { ...article, withdrawn: true });
  }

  add({ id, digest, article }: { id: string; digest: string; article: ArticleFile }): void {
    const { slug, title, description } = article;
    const before = this.articles.get(id);
    const former = [...(before ? [before.slug, ...before.formerSlugs] : []), ...article.formerSlugs];
    const formerSlugs = [...new Set(former)].filter((known) => known !== slug);
    this.articles.set(id, {
      id,
      slug,
      title,
      meta_description: description,
      digest,
      withdrawn: false,
      formerSlugs,
    });
  }

  private all(): KnownArticle[] {
    return [...this.articles.values()];
  }
}
