import { type ComponentProps, useEffect, useRef } from 'react';
import { AddressField } from '../../uploads/AddressField.tsx';

/** An image of one entry. What is typed elsewhere while it is on its way is not undone by its arrival. */
export function ImageField({ onChange, ...props }: Omit<ComponentProps<typeof AddressField>, 'kind'>) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  return <AddressField kind="image" {...props} onChange={(address) => latest.current(address)} />;
}
