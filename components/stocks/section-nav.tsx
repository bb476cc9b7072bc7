'use client';

import { useEffect, useState } from 'react';
import { useOneStop } from '@/components/ui/use-one-stop';

/** Links the sections of a page in a bar that stays in view, and marks the one being read. */
export function SectionNav({ sections }: { sections: readonly { id: string; label: string }[] }) {
  const [current, setCurrent] = useState(sections[0]?.id);
  const list = useOneStop<HTMLUListElement>();

  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('aria-labelledby') ?? '';
          if (isIntersecting) seen.add(id);
          else seen.delete(id);
        }
        const first = sections.find(({ id }) => seen.has(id));
        if (first) setCurrent(first.id);
      },
      // A band below the bar: the section that reaches into it is being read.
      { rootMargin: '-20% 0px -70%' },
    );
    for (const { id } of sections) {
      const section = document.querySelector(`section[aria-labelledby="${id}"]`);
      if (section) observer.observe(section);
    }
    // A jump to the top may leave no section behind that reached into the band.
    const toFirst = () => {
      if (scrollY === 0) setCurrent(sections[0]?.id);
    };
    addEventListener('scroll', toFirst, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', toFirst);
    };
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
