import { type ItemType, types, typesInOrder } from './index.ts';

/** 'jobs, calls for papers and courses', in the order of the menus. */
export const pluralsInWords = (isNamed: (type: ItemType) => boolean = () => true): string =>
  new Intl.ListFormat('en-GB').format(
    typesInOrder('menu')
      .filter(isNamed)
      .map((type) => types[type].plural),
  );
