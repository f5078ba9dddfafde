import { useRouteLoaderData } from 'react-router';

/** Whether anything is for sale, from the root loader; false if that failed. */
export function useSelling(): boolean {
  const data = useRouteLoaderData('root') as { isSelling: boolean } | undefined;
  return data?.isSelling ?? false;
}
