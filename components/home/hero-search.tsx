'use client';

import { useEffect, useRef } from 'react';
import { StockSearchBox } from '@/components/stock-search/stock-search-box';
import { Link } from '@/components/ui/link';
import { useStore } from '@/components/ui/use-store';
import { highlighted } from './highlighted';

export type Example = { id: string; name: string };

/** The search field of the hero with stocks to begin with. What is highlighted is answered beside it. */
export function HeroSearch({ examples }: { examples: readonly Example[] }) {
  const shown = useStore(highlighted, null) ?? examples[0]?.id;
  useEffect(() => () => highlighted.set(null), []);
  return (
    <>
      <WhileInView>
        <StockSearchBox look="hero" onHighlight={highlighted.set} />
      </WhileInView>
      <ul className="mt-2.5 flex flex-wrap gap-x-4.5 text-14">
        {examples.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={`/stock-detail/${id}`}
              onFocus={() => highlighted.set(id)}
              onMouseEnter={() => highlighted.set(id)}
              className={`link inline-flex min-h-8 items-center ${id === shown ? 'font-semibold' : 'text-ink-2!'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Marks the page while its own field has scrolled away: then the header shows one (app/styles/search-box.css). */
function WhileInView({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const mark = (isGone: boolean) => document.documentElement.toggleAttribute('data-hero-gone', isGone);
    const observer = new IntersectionObserver((entries) => mark(entries.at(-1)?.isIntersecting === false));
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      mark(false);
    };
  }, []);
  return <div ref={place}>{children}</div>;
}
