/**
 * What do the numbers look like? Small SVG charts without a library: bars, and lines over a size.
 *
 * Colours are readable on light and dark pages alike; every value is printed, so none is told by
 * colour alone.
 */
const COLOURS = ["#2f7ed8", "#d9822b", "#3d9970", "#b04a8f", "#8a7b2f", "#6b6f76"];
const INK = "#7a7f87";
const WIDTH = 720;

/** `{ title, unit, bars: [{ label, value }] }` */
export function barChart({ title, unit, bars }) {
  const left = 190;
  const right = 90;
  const rowHeight = 34;
  const most = Math.max(...bars.map((bar) => bar.value));
  const rows = bars.map(({ label, value }, row) => {
    const y = 46 + row * rowHeight;
    const width = ((WIDTH - left - right) * value) / most;
    return [
      text(left - 10, y + 16, label, { anchor: "end" }),
      `<rect x="${left}" y="${y}" width="${width.toFixed(1)}" height="22" rx="3" fill="${COLOURS[row % COLOURS.length]}"/>`,
      text(left + width + 8, y + 16, `${shortNumber(value)} ${unit}`),
    ].join("\n");
  });
  return document(title, 60 + bars.length * rowHeight, rows);
}

/** `{ title, unit, names, groups: [{ label, values }] }`: a bar for each name in every group. */
export function groupChart({ title, unit, names, groups }) {
  const left = 190;
  // Room for the names, which stand behind the bars.
  const right = 230;
  const rowHeight = 20;
  const groupHeight = names.length * rowHeight + 14;
  const most = Math.max(...groups.flatMap(({ values }) => values));
  const bars = groups.flatMap(({ label, values }, group) => {
    const top = 46 + group * groupHeight;
    const middle = top + (names.length * rowHeight) / 2 + 4;
    const rows = values.map((value, row) => {
      const y = top + row * rowHeight;
      const width = ((WIDTH - left - right) * value) / most;
      const bar = `<rect x="${left}" y="${y}" width="${width.toFixed(1)}" height="16" rx="3" fill="${COLOURS[row % COLOURS.length]}"/>`;
      return `${bar}\n${text(left + width + 8, y + 13, `${shortNumber(value)}${unit} ${names[row]}`)}`;
    });
    return [text(left - 10, middle, label, { anchor: "end" }), ...rows];
  });
  return document(title, 60 + groups.length * groupHeight, bars);
}

/** `{ title, xLabel, yLabel, series: [{ name, points: [[x, y], …] }] }`, both axes logarithmic. */
export function lineChart({ title, xLabel, yLabel, series }) {
  const box = { left: 70, right: WIDTH - 170, top: 50, bottom: 320 };
  const points = series.flatMap((line) => line.points);
  const x = logScale(
    points.map(([value]) => value),
    box.left,
    box.right,
  );
  const y = logScale(
    points.map(([, value]) => value),
    box.bottom,
    box.top,
  );
  const parts = [
    ...x.ticks.map((tick) => gridLine(x.at(tick), box.top, x.at(tick), box.bottom)),
    ...x.ticks.map((tick) => text(x.at(tick), box.bottom + 18, shortNumber(tick), { anchor: "middle" })),
    ...y.ticks.map((tick) => gridLine(box.left, y.at(tick), box.right, y.at(tick))),
    ...y.ticks.map((tick) => text(box.left - 8, y.at(tick) + 4, shortNumber(tick), { anchor: "end" })),
    text((box.left + box.right) / 2, box.bottom + 40, xLabel, { anchor: "middle" }),
    text(box.left, box.top - 10, yLabel),
    ...series.map((line, index) => drawLine(line, x, y, COLOURS[index % COLOURS.length])),
    ...legend(series, y, box.right + 12),
  ];
  return document(title, box.bottom + 56, parts);
}

function drawLine({ points }, x, y, colour) {
  const placed = points.map(([size, value]) => `${x.at(size).toFixed(1)},${y.at(value).toFixed(1)}`);
  const dots = placed.map((place) => {
    const [cx, cy] = place.split(",");
    return `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`;
  });
  return `<polyline points="${placed.join(" ")}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join("")}`;
}

/** Names stand at the end of their lines, moved apart where they would touch. */
function legend(series, y, left) {
  let lowest = Number.NEGATIVE_INFINITY;
  return series
    .map(({ name, points }, index) => ({ name, colour: COLOURS[index % COLOURS.length], at: y.at(points.at(-1)[1]) }))
    .sort((one, other) => one.at - other.at)
    .map(({ name, colour, at }) => {
      lowest = Math.max(at + 4, lowest + 16);
      return text(left, lowest, name, { fill: colour });
    });
}

function logScale(values, from, to) {
  const lowest = Math.floor(Math.log10(Math.min(...values)));
  // A single power of ten still needs a width.
  const highest = Math.max(lowest + 1, Math.ceil(Math.log10(Math.max(...values))));
  const at = (value) => from + ((to - from) * (Math.log10(value) - lowest)) / (highest - lowest);
  return { at, ticks: Array.from({ length: highest - lowest + 1 }, (_, step) => 10 ** (lowest + step)) };
}

function gridLine(x1, y1, x2, y2) {
  return `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${INK}" stroke-opacity="0.25"/>`;
}

function text(x, y, content, { anchor = "start", fill = INK, size = 13 } = {}) {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${fill}" font-size="${size}">${escapeXml(content)}</text>`;
}

function document(title, height, parts) {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" role="img">`;
  return [head, `<title>${escapeXml(title)}</title>`, text(16, 26, title, { size: 15 }), ...parts, "</svg>", ""].join(
    "\n",
  );
}

function shortNumber(value) {
  if (value >= 1e6) return `${trim(value / 1e6)}M`;
  if (value >= 1e4) return `${trim(value / 1e3)}k`;
  return trim(value);
}

function trim(value) {
  return String(Number(value.toPrecision(3)));
}

function escapeXml(content) {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
