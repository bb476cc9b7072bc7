/** What Next.js calls, as far as tests call it too. */
declare class PageCache {
  constructor(context: {
    fs: object;
    flushToDisk: boolean;
    serverDistDir: string;
    maxMemoryCacheSize: number;
    revalidatedTags: string[];
  });
  get(key: string, context: { kind: string }): Promise<{ value: PageCache.Stored } | null>;
  set(key: string, value: PageCache.Stored, context: object): Promise<void>;
  revalidateTag(tag: string): Promise<void>;
}

declare namespace PageCache {
  type Stored = {
    kind: string;
    html?: string;
    rscData?: Buffer;
    body?: Buffer;
    headers?: Record<string, string>;
    status?: number;
  };
}

export = PageCache;
