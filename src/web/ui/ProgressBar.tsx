import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './ProgressBar.module.css';

/** A percentage. The caller chooses the tone: low, mid, high. */
export function ProgressBar({
  label,
  value,
  tone = 'plain',
}: {
  label: ReactNode;
  value: number;
  tone?: 'plain' | 'low' | 'mid' | 'high';
}) {
  const whole = Math.max(0, Math.min(100, Math.round(value)));
  return (
    <div className={classNames(css.meter, css[tone])}>
      <div className={css.row}>
        <span>{label}</span>
        <b>{whole}&nbsp;%</b>
      </div>
      <div
        className={css.track}
        role="progressbar"
        aria-valuenow={whole}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={typeof label === 'string' ? label : 'Progress'}
      >
        <div className={css.fill} style={{ inlineSize: `${whole}%` }} />
      </div>
    </div>
  );
}
