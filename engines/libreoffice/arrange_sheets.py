"""How the sheets of a workbook come on paper: its page styles are changed, never its cells. Lengths are in 1/100 mm."""

WIDEST_COLUMN = 9000  # a longer text is broken into lines
READ_ONLY = 16  # com.sun.star.beans.PropertyAttribute


class NoSuchSheet(Exception):
    def __init__(self, sheets):
        super().__init__("there are %d sheets" % sheets)
        self.sheets = sheets


def arrange_sheets(document, layout):
    """Answers what the export has to be told beyond its properties. Raises NoSuchSheet."""
    everything = [document.Sheets.getByIndex(index) for index in range(document.Sheets.Count)]
    visible = [sheet for sheet in everything if sheet.IsVisible]
    chosen = choose(visible, layout["chosen"])
    for number, sheet in enumerate(chosen, 1):
        style = own_page_style(document, sheet, number)
        if layout["plain"]:
            fit_columns(used_range(sheet))
            style.HeaderIsOn = style.FooterIsOn = False
        arrange_page(style, sheet, layout)
    return {} if len(chosen) == len(visible) else {"Selection": selection(document, chosen)}


def choose(sheets, ranges):
    if not ranges:
        return sheets
    numbers = set()
    for first, last in ranges:
        last = len(sheets) if last is None else last
        if first < 1 or last > len(sheets) or first > last:
            raise NoSuchSheet(len(sheets))
        numbers.update(range(first, last + 1))
    return [sheets[number - 1] for number in sorted(numbers)]


def own_page_style(document, sheet, number):
    """A copy of the sheet's page style for it alone: in some formats all sheets share one."""
    styles = document.StyleFamilies.getByName("PageStyles")
    shared = styles.getByName(sheet.PageStyle)
    name = "Octavo page %d" % number
    styles.insertByName(name, document.createInstance("com.sun.star.style.PageStyle"))
    own = styles.getByName(name)
    for described in shared.PropertySetInfo.Properties:
        if not described.Attributes & READ_ONLY:
            own.setPropertyValue(described.Name, shared.getPropertyValue(described.Name))
    sheet.PageStyle = name
    return own


def arrange_page(style, sheet, layout):
    needed = width_of(sheet)
    orientation = layout["orientation"]
    if orientation == "auto":
        too_wide = needed > min(style.Width, style.Height) - style.LeftMargin - style.RightMargin
        orientation = "landscape" if style.IsLandscape or too_wide else "portrait"
    turn(style, orientation == "landscape")
    scale = style.PageScale or 100
    says_itself = style.ScaleToPages or style.ScaleToPagesX
    if layout["fitWidth"] and not says_itself and needed * scale / 100 > style.Width - style.LeftMargin - style.RightMargin:
        high = style.ScaleToPagesY
        style.ScaleToPagesX = 1
        style.ScaleToPagesY = high
    if layout["gridlines"]:
        style.PrintGrid = True


def turn(style, landscape):
    short, long = sorted((style.Width, style.Height))
    style.IsLandscape = landscape
    style.Width, style.Height = (long, short) if landscape else (short, long)


def width_of(sheet):
    """Of what is printed: the print areas, or all that is used, pictures and charts included."""
    areas = sheet.getPrintAreas()
    if areas:
        return max(range_of(sheet, area).Size.Width for area in areas)
    shapes = [sheet.DrawPage.getByIndex(index) for index in range(sheet.DrawPage.Count)]
    return max([used_range(sheet).Size.Width] + [shape.Position.X + shape.Size.Width for shape in shapes])


def used_range(sheet):
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    last = cursor.RangeAddress
    return sheet.getCellRangeByPosition(0, 0, last.EndColumn, last.EndRow)


def range_of(sheet, area):
    return sheet.getCellRangeByPosition(area.StartColumn, area.StartRow, area.EndColumn, area.EndRow)


def fit_columns(cells):
    cells.Columns.OptimalWidth = True
    for index in range(cells.Columns.Count):
        column = cells.Columns.getByIndex(index)
        if column.Width > WIDEST_COLUMN:
            column.Width = WIDEST_COLUMN
            column.IsTextWrapped = True
    cells.Rows.OptimalHeight = True


def selection(document, sheets):
    ranges = document.createInstance("com.sun.star.sheet.SheetCellRanges")
    for sheet in sheets:
        for area in sheet.getPrintAreas() or (sheet.RangeAddress,):
            ranges.addRangeAddress(area, False)
    return ranges
