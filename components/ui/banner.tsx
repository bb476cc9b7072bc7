import { CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { takeFocus } from './take-focus';

type BannerKind = 'success' | 'info' | 'warning' | 'error';

const KINDS: Record<BannerKind, { icon: IconNode; look: string; mark: string }> = {
  success: { icon: CircleCheck, look: 'border-gain bg-gain-soft', mark: 'text-gain' },
  info: { icon: Info, look: 'border-info bg-info-soft', mark: 'text-info' },
  warning: { icon: TriangleAlert, look: 'border-warn bg-warn-soft', mark: 'text-warn' },
  error: { icon: TriangleAlert, look: 'border-loss bg-loss-soft', mark: 'text-loss' },
};

type Props = {
  kind: BannerKind;
  title: ReactNode;
  /** Says what still works and what to do. */
  children?: ReactNode;
  /** A link or button at the end. */
  action?: ReactNode;
  /** Part of the page from the start, so it is not announced. */
  still?: boolean;
  /** Takes the focus when it appears, after the focused element has gone. */
  focused?: boolean;
};

/** Shows a message in its place. Errors are announced at once, the others politely. */
export function Banner({ kind, title, children, action, still = false, focused = false }: Props) {
  const { icon, look, mark } = KINDS[kind];
  return (
    <div
      ref={focused ? takeFocus : undefined}
      tabIndex={focused ? -1 : undefined}
      role={still ? undefined : kind === 'error' ? 'alert' : 'status'}
      className={`flex flex-wrap items-start gap-3 rounded-control border-l-3 px-4 py-3 ${look}`}
    >
      <Icon of={icon} className={`mt-0.5 ${mark}`} />
      <div className="min-w-[min(11rem,100%)] flex-1 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-14 text-ink-2">{children}</div>}
      </div>
      {action}
    </div>
  );
}
