import { call } from './call.ts';

/**
 * Calls a route that depends on the item's kind, such as `GET /${kind}s/:id`. `Item` is the expected type of the
 * response.
 * @throws CallError
 */
export const callItem = call as <Item>(route: string, request: object) => Promise<Item>;
