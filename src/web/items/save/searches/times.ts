import { defaultTime } from '../../../../contract/vocabulary/index.ts';

/** Fields of a form are texts. */
export interface TypedTimes {
  weekday: string;
  hour: string;
}

export const typedTimes = ({
  weekday,
  hour,
}: { weekday: number; hour: number } = defaultTime): TypedTimes => ({
  weekday: String(weekday),
  hour: String(hour),
});

export const asNumbers = <Values extends TypedTimes>({ weekday, hour, ...others }: Values) => ({
  ...others,
  weekday: Number(weekday),
  hour: Number(hour),
});
