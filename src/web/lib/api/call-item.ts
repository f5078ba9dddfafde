import type { CallRoute } from '../../../contract/index.ts';
import { call } from './call.ts';

/**
 * Calls a route of either collection with a body whose fields only a form knows: `PUT /${collection}/:id`. `Item` is
 * the expected type of the response.
 * @throws CallError
 */
export const callItem = call as <Item>(route: CallRoute, request: object) => Promise<Item>;
