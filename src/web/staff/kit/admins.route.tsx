import { Outlet } from 'react-router';
import { guardFor } from './guard.ts';

/** Pages that only admins may open. */
export const clientMiddleware = [guardFor('admin')];

export default Outlet;
