import { Baseline, Highlighter } from 'lucide';
import { Icon } from '../../../ui/Icon.tsx';
import css from './RichTextEditor.module.css';
import { Panel } from './Panel.tsx';

interface Props {
  label: string;
  target: 'text' | 'background';
  colours: Readonly<Record<string, string>>;
  value: string | null;
  onPick: (colour: string | null) => void;
}

export function ColourTool({ label, target, colours, value, onPick }: Props) {
  const icon = target === 'text' ? Baseline : Highlighter;
  return (
    <Panel label={label} icon={<Icon icon={icon} style={value ? { color: value } : undefined} />}>
      {(close) => {
        const pick = (colour: string | null) => {
          close();
          onPick(colour);
        };
        return (
          <div className={css.swatches}>
            {Object.entries(colours).map(([colour, name]) => (
              <button
                key={colour}
                type="button"
                className={css.swatch}
                style={{ backgroundColor: colour }}
                aria-label={name}
                title={name}
                aria-pressed={value === colour}
                onClick={() => pick(colour)}
              />
            ))}
            <button type="button" className={css.noColour} onClick={() => pick(null)}>
              No colour
            </button>
          </div>
        );
      }}
    </Panel>
  );
}
