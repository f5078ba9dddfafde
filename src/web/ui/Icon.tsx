import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'svg'>, 'children' | 'dangerouslySetInnerHTML'> {
  icon: IconNode;
}

/**
 * An icon, hidden from screen readers unless it has a name. Its shapes are set as one string: a listing page has about a hundred icons, and creating and hydrating an
 * element for each shape is slow. What all have in common is in `theme/base.css`, as it would be a seventh of such a page.
 */
export const Icon = ({ icon, className, ...props }: Props) => (
  <svg
    viewBox="0 0 24 24"
    className={className ? `lucide ${className}` : 'lucide'}
    aria-hidden={props['aria-label'] || props['aria-labelledby'] || props.role ? undefined : 'true'}
    {...props}
    dangerouslySetInnerHTML={drawing(icon)}
  />
);

type Drawing = Readonly<{ __html: string }>;
const drawings = new WeakMap<IconNode, Drawing>();

/** The same object each time, so that React doesn't write the drawing again when it renders the icon again. */
function drawing(icon: IconNode): Drawing {
  let drawn = drawings.get(icon);
  if (!drawn) drawings.set(icon, (drawn = { __html: markup(icon) }));
  return drawn;
}

/** Nothing is escaped: icons are constants of the library, and hold no characters that would need it. */
const markup = (icon: IconNode): string =>
  icon
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
