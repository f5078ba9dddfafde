/** Query parameter of a list while a saved search is edited: the id of the search. */
export const editParam = 'editSearch';

/** @param address the list with the search's current filters */
export const editAddress = (address: string, id: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [editParam]: id })}`;
