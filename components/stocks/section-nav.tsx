'use client';

import { useEffect, useState } from 'react';
import { useOneStop } from '@/components/ui/use-one-stop';

type Props = { sections: readonly { id: string; label: string }[] };

/** Links the sections of a page in a bar that stays in view, and marks the one being read. */
export function SectionNav({ sections }: Props) {
  const [current, setCurrent] = useState(sections[0]?.id);
  const list = useOneStop<HTMLUListElement>();

  useEffect(() => {
    const seen = new Set<string>();
    const observed = sections.flatMap(
      ({ id }) => document.querySelector(`section[aria-labelledby="${id}"]`) ?? [],
    );
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('aria-labelledby') ?? '';
          if (isIntersecting) seen.add(id);
          else seen.delete(id);
        }
        const isAbove = seen.size === 0 && observed[0] && observed[0].getBoundingClientRect().top > 0;
        const first = isAbove ? sections[0] : sections.find(({ id }) => seen.has(id));
        if (first) setCurrent(first.id);
      },
      // A band below the bar: the section that reaches into it is being read.
      { rootMargin: '-20% 0px -70%' },
    );
    for (const section of observed) observer.observe(section);
    return () => observer.disconnect();
  }, [sections]);

  useEffect(() => {
    const bar = list.current;
    const link = bar?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // Moves the bar only, never the page.
    if (bar && link) bar.scrollTo({ left: link.offsetLeft - bar.clientWidth / 2 + link.offsetWidth / 2 });
  }, [current, list]);

  return (
    <nav aria-label="Abschnitte" className="section-nav">
      <ul ref={list}>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
