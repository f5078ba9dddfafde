import { type ComponentProps, useEffect, useRef } from 'react';
import { AddressField } from '../../items/form/uploads/AddressField.tsx';

/** An image of one entry. Its completed upload doesn't overwrite input made elsewhere meanwhile. */
export function ImageField({ onChange, ...props }: Omit<ComponentProps<typeof AddressField>, 'type'>) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  return <AddressField type="image" {...props} onChange={(address) => latest.current(address)} />;
}
