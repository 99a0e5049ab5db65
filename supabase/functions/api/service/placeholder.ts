/**
 * A neutral placeholder for a missing image: two hills under a pale sun. Sizes are in pixels. Its colours
 * suit both themes, because an image can't know its page's theme.
 */
export function placeholderSvg(width: number, height: number): string {
  const sun = Math.min(width, height) * 0.12;
  const at = (x: number, y: number) => `${round(width * x)} ${round(height * y)}`;
  const far = `M${at(0, 0.72)}Q${at(0.28, 0.44)} ${at(0.56, 0.7)}T${at(1, 0.6)}V${height}H0Z`;
  const near = `M${at(0, 0.86)}Q${at(0.36, 0.7)} ${at(0.64, 0.84)}T${at(1, 0.78)}V${height}H0Z`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>No image</title>`,
    `<path fill="#c6d3dc" d="M0 0h${width}v${height}H0z"/>`,
    `<circle cx="${round(width * 0.72)}" cy="${round(height * 0.34)}" r="${round(sun)}" fill="#e4e9ec"/>`,
    `<path fill="#a9bcc9" d="${far}"/>`,
    `<path fill="#8fa6b6" d="${near}"/>`,
    `</svg>`,
  ].join("");
}

const round = (value: number) => Math.round(value * 100) / 100;
