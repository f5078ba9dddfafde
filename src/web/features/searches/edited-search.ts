/** The parameter of a list on which a saved search gets other filters: the id of the search. */
export const editParam = 'editSearch';

/** @param address of the list with the search's present filters */
export const editAddress = (address: string, id: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [editParam]: id })}`;
