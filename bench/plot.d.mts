export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
}
export function lineChart(chart: {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly Series[];
}): string;
export function groupChart(chart: {
  readonly title: string;
  readonly unit: string;
  readonly names: readonly string[];
  readonly groups: readonly { readonly label: string; readonly values: readonly number[] }[];
}): string;
