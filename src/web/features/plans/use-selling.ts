import { useRouteLoaderData } from 'react-router';

/** Whether anything is sold here, from the root's loader; nothing is offered where that failed. */
export function useSelling(): boolean {
  const data = useRouteLoaderData('root') as { isSelling: boolean } | undefined;
  return data?.isSelling ?? false;
}
